import * as z from 'zod/mini';
import { LIMITS } from '@ncf/contract/limits';
import { siteSettings, type SiteSettings } from '@ncf/contract/site-settings';
import { Button } from '@ncf/ui/button';
import { Field } from '@ncf/ui/field';
import { Form } from '../../forms/form.tsx';
import { Problem } from '../../forms/problem.tsx';
import { useForm } from '../../forms/use-form.ts';

const shape = z.object({ inquiryEmail: z.optional(siteSettings.shape.inquiryEmail) });

interface InquiryEmailFormProps {
  inquiryEmail: SiteSettings['inquiryEmail'];
  onSave: (inquiryEmail: SiteSettings['inquiryEmail']) => Promise<unknown>;
}

/** The addresses that are written to about inquiries. */
export function InquiryEmailForm({ inquiryEmail, onSave }: InquiryEmailFormProps) {
  const form = useForm(shape, (values) => onSave(values.inquiryEmail ?? null));
  return (
    <Form form={form}>
      <Field
        label="Email addresses"
        name="inquiryEmail"
        defaultValue={inquiryEmail ?? ''}
        maxLength={LIMITS.inquiryEmailMax}
        hint="Separate addresses with commas. Put a topic before the address that gets its inquiries, such as Press=press@example.com. If you leave it empty, the server’s own setting applies."
        error={form.fields['inquiryEmail']}
      />
      <Problem>{form.problem}</Problem>
      <Button type="submit" look="primary" busy={form.busy} className="justify-self-start">
        Save
      </Button>
    </Form>
  );
}
