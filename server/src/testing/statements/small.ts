/**
 * The tables that stay small, and why. The check of the plans treats every other table as large, since it grows with students, camps or
 * time; a new table too, until it is listed here.
 */
export const smallTables: { why: string; tables: string[] }[] = [
  {
    why: 'what is authored, ten thousand projects at most; students read it by its project, and it is remembered',
    tables: [
      ...[
        'project',
        'project_edition',
        'project_learners',
        'project_search',
        'project_staff',
        'project_draft',
        'project_file',
      ],
      ...[
        'publication',
        'course_import',
        'chapter',
        'draft_chapter',
        'homework',
        'material',
        'media',
        'media_caption',
      ],
      ...['test', 'question', 'question_option', 'question_blank', 'bank_question'],
    ],
  },
  {
    why: 'twenty banks of a teacher and two hundred of a college at most, some of them; their questions are read by the bank',
    tables: ['question_bank'],
  },
  { why: 'a project has a few camps, and a camp a few of staff', tables: ['camp', 'camp_staff'] },
  {
    why: 'a list that the operators keep',
    tables: ['college', 'project_type', 'faq', 'certificate_template'],
  },
  {
    why: 'a row for each of staff who is asked in, or for each process that runs',
    tables: ['staff_invite', 'setup_key', 'listener', 'installation', 'wechat_token'],
  },
  { why: 'the end of the audit trail is one row', tables: ['audit_head'] },
  { why: 'a row for each data migration that is finished', tables: ['data_migration'] },
  { why: 'messages are kept in development alone', tables: ['outbox_message'] },
];
