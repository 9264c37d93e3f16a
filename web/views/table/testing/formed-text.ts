const content = [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Ants' }] }];

/** A long text whose words do not say its form. */
export const formedText = { doc: { type: 'doc', content }, text: 'Ants' };
