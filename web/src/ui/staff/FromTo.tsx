interface FromToProps {
  from: string;
  to: string;
}

/** What becomes of a value: what was there is struck through, except for the dash that says that nothing was. */
export function FromTo({ from, to }: FromToProps) {
  return (
    <>
      {from === '—' ? from : <del>{from}</del>} → <strong>{to}</strong>
    </>
  );
}
