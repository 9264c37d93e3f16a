/**
 * Makes code of each schema when it is first used: a save is validated in two thirds of the time. It counts for schemas
 * that are made after this file is read, so whoever starts a server reads it first. Pages forbid code that is made of
 * text, and do without.
 */
import 'zod/compile';
