/** One table of the report; the first row is the header. A number that was not measured is NaN. */
export interface Section {
  title: string;
  rows: (string | number)[][];
}
