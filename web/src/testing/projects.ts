import type { PractiseItem, PractiseType } from '../areas/practise/practise.types.ts';

/** A project of a list, with made-up content. */
export const projectItem = (id: number, more: Partial<PractiseItem> = {}): PractiseItem => ({
  id,
  type: 'data',
  typeName: '数据分析',
  typeNameEn: 'Data Analytics',
  title: `项目 ${id}`,
  titleEn: `Project ${id}`,
  summary: '从提问到报告',
  summaryEn: 'From question to report',
  cover: null,
  level: 1,
  hours: 2,
  skills: [],
  isRecommend: true,
  visibility: 'everyone',
  leafCount: 1,
  joinedCount: 0,
  ...more,
});

export const projectType: PractiseType = {
  slug: 'data',
  name: '数据分析',
  nameEn: 'Data Analytics',
  summary: '看懂数据',
  summaryEn: 'Make sense of data',
  projectCount: 30,
};
