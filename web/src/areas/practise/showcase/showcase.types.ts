import type { Calls, Data } from '@zhixing/contract';
import type { ComponentType, ReactNode } from 'react';

export type ListedWork = Data<Calls['GET /capi/Showcase/getList']>['list'][number];
export type ShownWork = Data<Calls['GET /capi/Showcase/getWork']>;

/** A section of the page of a project. */
export interface PartProps {
  id: string;
  title: string;
  note?: string;
  children: ReactNode;
}

export interface ShowcaseProps {
  projectId: number;
  /** Given, so that it is not loaded twice. */
  Part: ComponentType<PartProps>;
}
