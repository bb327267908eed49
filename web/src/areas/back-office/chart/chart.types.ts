export interface ChartSeries {
  name: string;
  /** One for each label; null: there is none. */
  values: readonly (number | null)[];
}

export interface ChartData {
  /** What it shows: its heading, the name of its picture and of its table. */
  title: string;
  /** The head of the table's first column: 周, 节. */
  of: string;
  /** `columns`, `lines`: along time, at most about 30 labels; `bars`: below each other, for long labels. */
  kind: 'columns' | 'lines' | 'bars';
  labels: readonly string[];
  /** At most three. */
  series: readonly ChartSeries[];
}
