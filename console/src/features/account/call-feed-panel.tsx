import { t } from '@ncf/contract/t';
import { callFeedApi } from '@ncf/contract/api/call-feed';
import { Button } from '@ncf/ui/button';
import { keyOf, useApi, useApiMutation } from '../../api/use-api.ts';
import { copyText } from '../../copy-text.ts';
import { LANGUAGE } from '../../language.ts';
import { Loaded, Panel } from '../../layout/panel.tsx';
import { useMay } from '../../agent.ts';

const replaces = keyOf(callFeedApi.get);

/** The link under which a calendar program reads the booked calls. */
export function CallFeedPanel() {
  const feed = useApi(callFeedApi.get);
  const renew = useApiMutation(() => ({ route: callFeedApi.renew }), {
    replaces,
    errorPrefix: t('Couldn’t create the link'),
  });
  const remove = useApiMutation(() => ({ route: callFeedApi.delete }), {
    replaces,
    errorPrefix: t('Couldn’t end the link'),
  });
  const mayChange = useMay('assignment');
  return (
    <Panel
      title={t('Calendar of booked calls')}
      note={t(
        'A link for your calendar program, which then shows every booked call. Anyone who has it sees names and phone numbers.',
      )}
    >
      <Loaded query={feed} rows={1}>
        {({ secret }) => (
          <div className="grid gap-3">
            {secret === null ? (
              <p className="text-small text-muted">
                {mayChange
                  ? t('There is no link yet.')
                  : t('There is no link. A supervisor can create one.')}
              </p>
            ) : (
              <code className="text-small wrap-anywhere">{addressOf(secret)}</code>
            )}
            <div className="flex flex-wrap gap-2">
              {secret !== null && (
                <Button onClick={() => void copyText(addressOf(secret), t('Link copied'))}>
                  Copy link
                </Button>
              )}
              {mayChange && (
                <Button busy={renew.isPending} onClick={() => renew.mutate(undefined)}>
                  {secret === null ? t('Create link') : t('Create a new link')}
                </Button>
              )}
              {mayChange && secret !== null && (
                <Button
                  look="danger"
                  busy={remove.isPending}
                  onClick={() => remove.mutate(undefined)}
                >
                  End the link
                </Button>
              )}
            </div>
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

const addressOf = (secret: string): string =>
  `${location.origin}${callFeedApi.read.path.replace(':secret', secret)}?language=${LANGUAGE}`;
