import { Answered } from '../../forms/answered.tsx';
import { ActRow } from '../log.tsx';
import { useCall } from '../use-call.ts';
import { None } from './none.tsx';

/** Latest log entries about a member. */
export function Done({ id, state }: { id: string; state: string }) {
  const asked = useCall('GET operator-log.php', { subject: `member ${id}`, kind: 'change' }, state);
  return (
    <Answered asked={asked}>
      {({ acts }) =>
        acts.length === 0 ? (
          <None />
        ) : (
          <ol className="acts">
            {acts.map((act) => (
              <ActRow key={act.id} act={act} />
            ))}
          </ol>
        )
      }
    </Answered>
  );
}
