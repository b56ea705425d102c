import { t } from '@ncf/contract/t';
import { useEffect, useState } from 'react';
import { TextFields, TopicField } from './inquiry-fields.tsx';
import { InquiryForm } from './inquiry-form.tsx';
import { TOPICS } from './inquiry.ts';
import type { SentForm } from './page.tsx';

/**
 * The contact form.
 * @param hours when people answer, in words; null if the owner gives no hours
 */
export default function MessageForm({
  sent,
  hours,
}: {
  sent: SentForm | undefined;
  hours: string | null;
}) {
  const [topic, setTopic] = useState(sent?.values['topic'] ?? '');
  useEffect(() => {
    const reason = new URLSearchParams(location.search).get('about');
    if (reason && Object.hasOwn(TOPICS, reason)) setTopic(reason);
  }, []);
  return (
    <InquiryForm
      kind="message"
      sent={sent}
      submitLabel={t('Send')}
      className="grid gap-2 rounded-xl border border-line bg-raised p-5 shadow-raised sm:p-8"
      done={({ email }) => ({
        title: t('Message sent'),
        text: (
          <>
            We’ll reply to {email ?? t('the email address you gave us')}
            {hours && t('. We read messages {hours}', { hours })}.
          </>
        ),
      })}
    >
      {({ values, errors, submit }) => (
        <>
          <TopicField topic={topic} error={errors['topic']} onChange={setTopic} />
          <TextFields values={values} errors={errors} />
          <div>{submit}</div>
        </>
      )}
    </InquiryForm>
  );
}
