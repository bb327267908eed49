/** Charts (docs/decisions/0120-charts.md). */
export { Chart, preloadDrawing } from '../chart/Chart.tsx';
