export interface Clock {
  /** What the product goes by (rules: steady-clock). */
  now(): Date;
  /** What the machine's clock says, right or wrong: for what is compared with the clock of somebody's phone. */
  wall(): Date;
}
