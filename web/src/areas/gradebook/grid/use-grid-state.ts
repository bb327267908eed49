import { useRef, useState } from 'react';
import { emptyGrid, type GridCommand, type GridEvent, gridReducer, type ShownGrid } from './grid-state.ts';

/**
 * The state of the grid. `send` answers what an event has made of it, null where the event is not the grid's; the commands are carried
 * out at once. The state is also in a ref: closing the field takes its focus away, which is the next event before the grid is drawn.
 */
export function useGridState(grid: ShownGrid, carryOut: (command: GridCommand) => void) {
  const [state, setState] = useState(emptyGrid);
  const latest = useRef(state);
  function send(event: GridEvent) {
    const step = gridReducer(latest.current, event, grid);
    if (!step) return null;
    latest.current = step.state;
    setState(step.state);
    for (const command of step.commands) carryOut(command);
    return step;
  }
  return { state, send };
}
