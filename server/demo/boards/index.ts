import type { DemoBoard, DemoDays } from '../demo-board.ts';
import { editorial } from './editorial.ts';
import { product } from './product.ts';
import { sales } from './sales.ts';
import { websiteRelaunch } from './website-relaunch.ts';

/** The boards of the demo, in their order. */
export const demoBoards = (days: DemoDays): DemoBoard[] => [
  websiteRelaunch(days),
  product(days),
  sales(days),
  editorial(days),
];
