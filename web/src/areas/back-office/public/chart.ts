/** Charts (docs/decisions/0120-overview.md). */
export { Chart, preloadDrawing } from '../chart/Chart.tsx';
