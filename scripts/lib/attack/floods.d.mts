/** Throws where a call that is open to visitors has nothing to be flooded with. */
export function describeFloods(): { name: string }[];
