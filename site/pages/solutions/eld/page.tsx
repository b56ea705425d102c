import { Section, TextPage } from '../../../shell/text-page.tsx';

export const meta = {
  title: "ELD and driving hours",
  description: "Record duty status with the engine, keep the hours legal, and hand the log over at the roadside.",
};

export default function ELDAndDrivingHours() {
  return (
    <TextPage eyebrow="Solution" title={meta.title} lead={meta.description}>
      <Section title="What is recorded">
        Date, time, place, engine hours, miles, driver, vehicle and carrier: at power up and down, at each change of duty, and every hour in motion (49 CFR 395.26).
      </Section>
      <Section title="When driving starts">
        At 5 mph at the latest the status changes to driving by itself. A vehicle counts as stopped after 3 s at 0 mph.
      </Section>
      <Section title="If the device fails">
        The driver notes it and tells the carrier in writing within 24 hours, and keeps paper logs. The carrier has 8 days to put it right (49 CFR 395.34).
      </Section>
      <Section title="Limits">
        Whether a device may be used as an ELD depends on the register of the country. Ask us for the model and its registration, in writing, before you order. Rules checked 21 November 2026; this is not legal advice.
      </Section>
    </TextPage>
  );
}
