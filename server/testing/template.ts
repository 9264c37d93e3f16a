/** The database that test databases are copied from: all migrations have run in it. */
export const TEMPLATE = 'template_of_tests';
