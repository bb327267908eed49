import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Classroom, createClassroom } from './classroom.ts';
import { createTestProduct, type TestProduct } from './product.ts';

/**
 * A product and a classroom for all tests of a file. The objects are returned at once and filled before the first test, so that a file can
 * destructure them in one line.
 */
export function useClassroom(env: Record<string, string> = {}) {
  const product = {} as TestProduct;
  const classroom = {} as Classroom;
  beforeAll(async () => {
    Object.assign(product, await createTestProduct(env));
    Object.assign(classroom, await createClassroom(product));
  });
  afterAll(() => product.close());
  return { product, classroom };
}

/** A classroom, and for each test a new student in a new project; `enter` makes new ones within a test. */
export function useStudent() {
  const { product, classroom } = useClassroom();
  const student = {} as Awaited<ReturnType<Classroom['addPerson']>>;
  const project = {} as Awaited<ReturnType<Classroom['addProject']>>;
  const enter = async () => {
    Object.assign(student, await classroom.addPerson());
    Object.assign(project, await classroom.addProject());
    await classroom.enrol(student.id, project);
  };
  beforeEach(enter);
  return { product, classroom, student, project, enter };
}
