import { v7, validate } from 'uuid';
import { z } from 'zod';

/** A record's id: UUID v7, made by whoever creates the record, so that ids rise with time. */
export const newId = (): string => v7();

export const isId = (text: string): boolean => validate(text);

/** Lower case only: ids are compared as text everywhere, so one id has one spelling. */
export const recordId = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);

/** Ids of people and teams are whole numbers (the specification's routes turn them into numbers). */
export const serialId = z.int().positive();
