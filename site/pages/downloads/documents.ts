import { t } from '@ncf/contract/t';

/** The description of a PDF, on the downloads page and in the PDF itself. */
interface Described {
  title: string;
  /** One sentence that says what it is for. */
  purpose: string;
}

/** The groups of the page, in order. */
export const GROUPS = {
  cab: t('For the cab'),
  office: t('For the shop and the office'),
  devices: t('Data sheets'),
};

export const BLANK_LOGS: Described = {
  title: t('Blank logs for 8 days'),
  purpose: t(
    'Eight graph-grid logs to fill in by hand when the ELD fails. The rule requires them in the cab.',
  ),
};

export const MALFUNCTION_SHEET: Described = {
  title: t('ELD malfunction sheet'),
  purpose: t('Malfunction codes, what to do by when, and room to record what happened.'),
};

export const TRANSFER_SHEET: Described = {
  title: t('ELD transfer sheet'),
  purpose: t('How to give an officer your log: over the network, locally, or on the screen.'),
};

export const INSTALLATION_RECORD: Described = {
  title: t('Installation record'),
  purpose: t(
    'One sheet for each vehicle: what is mounted where, and ten checks before it leaves the shop.',
  ),
};

export const NOTICE: Described = {
  title: t('Notice to drivers (draft)'),
  purpose: t(
    'What you record, why, who can see it, and how long you keep it. Fill it in before you start.',
  ),
};

/** Describes the data sheet of a device. */
export const dataSheetOf = (device: { name: string; summary: string }): Described => ({
  title: t('{name}: data sheet', { name: device.name }),
  purpose: device.summary,
});
