import type { EndpointBuilder } from '@reduxjs/toolkit/query/react';
import type { CallKey } from '@zhixing/contract';
import type { Ask } from '../../base/api.ts';
import * as base from '../../base/api.ts';

const tags = [
  ...(['self', 'people', 'invites', 'colleges', 'factor', 'dashboard'] as const),
  // Of the pages, which add their calls with `injectEndpoints`.
  ...([
    'projects',
    'draft',
    'lesson',
    'authors',
    'bank',
    'courseImports',
    'publications',
    'showcase',
    'uploads',
    'questionBanks',
    'sharedQuestions',
  ] as const),
  ...([
    'camps',
    'camp',
    'deadlines',
    'roster',
    'queue',
    'work',
    'phrases',
    'questions',
    'announcements',
    'gradebook',
    'gradebookRecords',
    'workReminders',
    'templates',
    'closing',
    'gradeChanges',
    'tests',
    'appeals',
    'appealMarkers',
    'followUp',
    'report',
    'audit',
    'jobs',
    'scheduledTasks',
  ] as const),
] as const;
type Tag = (typeof tags)[number];
type Build = EndpointBuilder<Ask, Tag, 'api'>;

/** A call that reads, and what makes it read again. */
export const reads = <K extends CallKey>(build: Build, key: K, ...tags: Tag[]) =>
  base.reads(build, key, { json: true, tags });
/** A call that changes something, and what is read again then. */
export const changes = <K extends CallKey>(build: Build, key: K, ...tags: Tag[]) =>
  base.changes(build, key, { json: true, tags });
/** A call that does something of which the screen itself tells that it was done. */
export const quietChange = <K extends CallKey>(build: Build, key: K, ...tags: Tag[]) =>
  base.changes(build, key, { json: true, quiet: true, tags });

/** The calls of the back office: its areas add theirs. */
export const staffApi = base.api.enhanceEndpoints({ addTagTypes: tags }).injectEndpoints({
  endpoints: (build) => ({
    self: reads(build, 'POST /mapi/Staff/getSelf', 'self'),
  }),
});
