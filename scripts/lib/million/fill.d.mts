import type pg from 'pg';

export interface Size {
  students: number;
  projects: number;
}
export function sizeOf(share: number): Size;
export function fill(client: pg.Client, size: Size, say: (sentence: string) => void): Promise<void>;
