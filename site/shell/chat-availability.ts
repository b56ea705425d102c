import { t } from '@ncf/contract/t';
import { availabilityApi } from '@ncf/contract/api/availability';
import type { Availability } from '@ncf/contract/availability';
import { CHAT_PATH } from '@ncf/widget/launcher';
import { BACKEND } from './backend.ts';
import { localAddress } from './local-links.tsx';
import { staffed } from './staffed.ts';

/** The menus are kept from the document, so React does not write their links. */
function labelMenus(isStaffed: boolean): void {
  const chat = localAddress(CHAT_PATH);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#header a, #footer a')) {
    // On the chat's own page, the link to another language leads to a chat page, too.
    if (link.getAttribute('href') !== chat || link.hreflang) continue;
    link.querySelector('small')?.remove();
    if (isStaffed) continue;
    const note = document.createElement('small');
    note.textContent = t(' (offline)');
    link.append(note);
  }
}

/** Asks whether someone answers the chat now, and has the links to it say so. Never rejects. */
export async function refreshStaffed(): Promise<void> {
  const url = BACKEND + availabilityApi.get.path;
  try {
    const response = await fetch(url, { credentials: 'omit' });
    if (!response.ok) return;
    const { agentsHere } = (await response.json()) as Availability;
    staffed.setState(agentsHere);
    labelMenus(agentsHere);
  } catch {
    // Without a connection, the links stay as they are.
  }
}
