import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Classroom, createClassroom } from './classroom.ts';
import { createTestProduct, type TestProduct } from './product.ts';

/**
 * A product and a classroom for the tests of a file, there from the first test to the last. The objects are given at once
 * and filled before they are needed, so that a file names them in one line.
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

/** A classroom, and for each test a new student who learns in a new project; `enter` makes them anew within a test. */
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
