/** What fits beside each other on a sheet of paper on its side, between its margins; in CSS pixels. */
export const PAPER_PX = 960;
