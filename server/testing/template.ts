/** The database that those of the tests are copies of: every migration is done in it. */
export const TEMPLATE = 'template_of_tests';
