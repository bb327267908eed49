import { startProduct } from '../../../e2e/support/product.ts';

/** Starts the product like `npm start`; `killAndStart` acts like a supervisor. */
export async function startServer(where) {
  let product = await startProduct(where);
  function isAlive() {
    try {
      return process.kill(product.pid, 0);
    } catch {
      return false;
    }
  }
  return {
    url: product.url,
    isAlive,
    async killAndStart() {
      if (isAlive()) await product.kill9();
      product = await startProduct(where);
    },
    stop: () => product.stop(),
  };
}
