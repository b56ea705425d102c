import { availabilityApi } from '@ncf/contract/api/availability';
import type { Availability } from '@ncf/contract/availability';
import { t } from '@ncf/contract/t';
import { textIn } from '@ncf/contract/texts';
import { BACKEND } from './backend.ts';
import { current } from './current-view.ts';
import { withHours } from './with-hours.ts';
import { LANGUAGE } from './language.ts';
import { localAddress } from './local-links.tsx';

function showNotice(notice: NonNullable<Availability['notice']> | undefined): void {
  const place = document.getElementById('notice');
  if (!place) return;
  place.replaceChildren();
  if (!notice) return;
  const { text, language } = textIn(notice.text, LANGUAGE);
  const sentence = document.createElement('span');
  sentence.lang = language;
  sentence.textContent = `${text} `;
  place.append(sentence);
  if (notice.link === null) return;
  const link = document.createElement('a');
  link.href = localAddress(notice.link);
  link.textContent = t('Learn more');
  place.append(link);
}

/**
 * Shows the notice and the hours that the team has set since the pages were baked: a host that serves only files cannot
 * bake them again.
 */
export async function showSettings(): Promise<void> {
  const url = BACKEND + availabilityApi.get.path;
  const response = await fetch(url, { credentials: 'omit' });
  if (!response.ok) return;
  const { notice, hours } = (await response.json()) as Availability;
  showNotice(notice);
  current.hours = hours ?? null;
  current.show((view) => withHours(view, current.hours));
}
