import { LANGUAGE_TAGS } from '@ncf/contract/languages';
import { speechIn } from '../platform/languages.ts';

/** The words of the chat's button on other sites, in each language. */
export const embedTexts = () =>
  Object.fromEntries(
    LANGUAGE_TAGS.map((tag) => {
      const { t } = speechIn(tag);
      const words = {
        open: t('Chat with us'),
        title: t('Live chat'),
        unread: t('Unread messages: {count}', { count: '{count}' }),
      };
      return [tag, words];
    }),
  );
