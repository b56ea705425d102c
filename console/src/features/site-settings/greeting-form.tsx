import * as z from 'zod/mini';
import { LIMITS } from '@ncf/contract/limits';
import { siteSettings, type SiteSettings } from '@ncf/contract/site-settings';
import { Button } from '@ncf/ui/button';
import { Field } from '@ncf/ui/field';
import { Form } from '../../forms/form.tsx';
import { Problem } from '../../forms/problem.tsx';
import { useForm } from '../../forms/use-form.ts';

const shape = z.object({ greeting: z.optional(siteSettings.shape.greeting) });

interface GreetingFormProps {
  greeting: SiteSettings['greeting'];
  onSave: (greeting: SiteSettings['greeting']) => Promise<unknown>;
}

/** The words that the chat begins with. */
export function GreetingForm({ greeting, onSave }: GreetingFormProps) {
  const form = useForm(shape, (values) => onSave(values.greeting ?? null));
  return (
    <Form form={form}>
      <Field
        label="Greeting"
        name="greeting"
        defaultValue={greeting ?? ''}
        maxLength={LIMITS.greetingMax}
        hint="Leave it empty to use the standard greeting in the visitor’s language."
        error={form.fields['greeting']}
      />
      <Problem>{form.problem}</Problem>
      <Button type="submit" look="primary" busy={form.busy} className="justify-self-start">
        Save
      </Button>
    </Form>
  );
}
