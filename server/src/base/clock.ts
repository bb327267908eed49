export interface Clock {
  /** The time that the product uses (rules: steady-clock). */
  now(): Date;
  /** The time of the machine's clock, right or wrong: for what is compared with the clock of a phone. */
  wall(): Date;
}
