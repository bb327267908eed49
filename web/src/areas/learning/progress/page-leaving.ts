/** Calls `leave` when the tab is hidden, closed or put away; what comes back ends that. */
export function onPageHide(leave: () => void): () => void {
  const turn = () => {
    if (document.visibilityState === 'hidden') leave();
  };
  document.addEventListener('visibilitychange', turn);
  window.addEventListener('pagehide', leave);
  return () => {
    document.removeEventListener('visibilitychange', turn);
    window.removeEventListener('pagehide', leave);
  };
}
