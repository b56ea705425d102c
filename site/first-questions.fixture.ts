/** What buyers ask first: whose answer is on top, and what it says. */
export const CARDS: Record<'en' | 'es', [query: string, says: RegExp][]> = {
  en: [
    ['how much does it cost?', /\$\d+ once/],
    ['how much', /\$\d+ once/],
    ['price', /\$\d+ once/],
    ['how long is the contract?', /month to month, or \d+/],
    ['month to month', /month to month, or \d+/],
    ['how do I cancel', /notice/],
    ['can I return it?', /within \d+ days/],
    ['return policy', /within \d+ days/],
    ['coverage', /Included.*Canada/],
    ['business hours', /Monday to Friday, 8:00 AM to 6:00 PM/],
    ['phone number', /phone \(\+1\s/],
  ],
  es: [
    ['¿cuánto cuesta?', /\$\d+/],
    ['precio', /\$\d+/],
    ['mensualidad', /\$\d+/],
    ['¿cuánto dura el contrato?', /\d+ meses/],
    ['permanencia', /\d+ meses/],
    ['cómo cancelo', /días/],
    ['¿puedo devolverlo?', /\d+ días/],
    ['devolución', /\d+ días/],
    ['cobertura', /Canadá/],
    ['horario', /lunes a viernes, .*8:00/],
    ['número de teléfono', /teléfono \(\+1\s/],
  ],
};
