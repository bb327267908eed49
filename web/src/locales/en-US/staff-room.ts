import type { Texts } from '../shape.ts';
import type { staffRoom as chinese } from '../zh-CN/staff-room.ts';

export const staffRoom: Texts<typeof chinese> = {
  title: 'Files and room',
  lead: 'How much room your uploads take, the largest first. Videos that no project has can be removed.',
  videos: 'Lesson videos',
  others: 'Other files',
  usedOf: ({ used, limit }) => `${used} of ${limit} used`,
  files: 'Own files',
  name: 'File',
  video: 'Video',
  size: 'Size',
  uploaded: 'Uploaded',
  projects: 'In projects',
  unused: 'In no project',
  elsewhere: 'In a project that you cannot see',
  acts: 'Actions',
  remove: 'Remove',
  cancel: 'Cancel',
  removeOf: ({ name }) => `Remove “${name}”?`,
  removeHint: ({ size }) => `Makes ${size} free. It cannot be restored, only uploaded again.`,
  none: 'Nothing uploaded yet',
  noneHint: 'Videos of lessons and pictures in their texts will be listed here.',
};
