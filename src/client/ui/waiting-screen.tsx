import { Skeleton } from './skeleton.tsx';

/** Placeholder of a screen whose code or data is loading. */
export function WaitingScreen() {
  return (
    <div className="waiting-screen container" aria-busy>
      {['60%', '100%', '100%', '100%'].map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: four bars that never change
        <Skeleton key={row} width={width} height={row === 0 ? 28 : 56} />
      ))}
    </div>
  );
}
