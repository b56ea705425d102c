import { t } from '@ncf/contract/t';
import { CameraClip } from '../../../demo-fleet/camera-clip.tsx';
import { WeekEvents } from '../../../demo-fleet/camera-pane.tsx';
import { minuteOf } from '../../../demo-fleet/day-plan.ts';
import { timeOfDay } from '../../../tools/duty-hours.ts';
import { useDemo, useKept } from '../demo-context.ts';
import { Card, PageView } from '../parts.tsx';

/** When the clip's event happens on the day. */
const EVENT = minuteOf('17:42');

/** A coaching note on the event. */
function Coaching() {
  const [note, setNote] = useKept('note', '');
  const [coached, setCoached] = useKept('coached', '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setCoached(note.trim());
      }}
      className="grid gap-3 p-4"
    >
      <label className="grid gap-1.5 font-medium">
        Note to Dana R.
        <textarea
          value={note}
          maxLength={400}
          rows={4}
          placeholder={t(
            'You stopped in time. Please park before you pick up the phone, and leave three seconds.',
          )}
          onChange={(event) => setNote(event.target.value)}
          className="w-full rounded-md border border-line-strong bg-raised p-3 font-normal placeholder:text-faint"
        />
      </label>
      <button type="submit" className="button justify-self-start" disabled={note.trim() === ''}>
        Mark as coached
      </button>
      <p role="status" className="text-muted">
        {coached === ''
          ? t('The driver reads the note in the app and can answer it.')
          : t('Coached. Dana R. gets your note with the clip.')}
      </p>
    </form>
  );
}

/** The camera event of the day: the clip with its trace, where it happened, and coaching. */
export default function Cameras() {
  const { minute, seek, go } = useDemo();
  return (
    <PageView>
      <div className="grid gap-4 xl:grid-cols-[1fr_20rem]">
        <Card
          title={t('Hard brake, Van 12')}
          aside={
            minute < EVENT ? t('Happens at {time}', { time: timeOfDay(EVENT) }) : timeOfDay(EVENT)
          }
        >
          <CameraClip />
        </Card>
        <div className="grid content-start gap-4">
          <Card title={t('Coaching')}>
            <Coaching />
          </Card>
          <section className="overflow-hidden rounded-lg border border-line bg-raised">
            <WeekEvents />
          </section>
          <button
            type="button"
            className="button-quiet justify-center"
            onClick={() => {
              go({ view: 'map', v: 'van-12' });
              seek(EVENT);
            }}
          >
            Show that moment on the map
          </button>
        </div>
      </div>
    </PageView>
  );
}
