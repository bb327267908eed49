import { allBoxes, type Box, firstBox, numberAt } from './boxes.ts';
import type { Track } from './video.ts';

/**
 * Flag bits of `tfhd` and `trun`: each says that a field is present. `sampleFields`: the fields of each sample, 4 bytes
 * each.
 */
const hasOffset = 0x1;
const hasDescription = 0x2;
const hasUnits = 0x8;
const hasFirstFlags = 0x4;
const sampleFields = [0x100, 0x200, 0x400, 0x800];

const flagsOf = (bytes: Buffer, box: Box) => numberAt(bytes, box, 0) & 0xff_ffff;

/**
 * Total duration of the samples of a `trun`, in units. `usual`: the duration of a sample that does not state its own.
 */
function unitsOf(bytes: Buffer, trun: Box, usual: number): number {
  const flags = flagsOf(bytes, trun);
  const count = numberAt(bytes, trun, 4);
  if ((flags & 0x100) === 0) return count * usual;
  const step = 4 * sampleFields.filter((field) => flags & field).length;
  const first = 8 + (flags & hasOffset ? 4 : 0) + (flags & hasFirstFlags ? 4 : 0);
  const held = Math.min(count, Math.floor((trun.to - trun.from - first) / step));
  let units = 0;
  for (let sample = 0; sample < held; sample += 1) units += numberAt(bytes, trun, first + sample * step);
  return units;
}

/** Adds the duration of a fragment (the contents of a `moof` box) to the seconds of its tracks. */
export function addFragment(moof: Buffer, tracks: Track[]): void {
  for (const traf of allBoxes(moof, { from: 0, to: moof.length }, ['traf'])) {
    const head = firstBox(moof, traf, ['tfhd']);
    const track = head && tracks.find(({ id }) => id === numberAt(moof, head, 4));
    if (!track || track.timescale === 0) continue;
    const flags = flagsOf(moof, head);
    const place = 8 + (flags & hasOffset ? 8 : 0) + (flags & hasDescription ? 4 : 0);
    const usual = flags & hasUnits ? numberAt(moof, head, place) : track.sampleUnits;
    for (const trun of allBoxes(moof, traf, ['trun']))
      track.seconds += unitsOf(moof, trun, usual) / track.timescale;
  }
}
