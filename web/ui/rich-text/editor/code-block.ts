import { CodeBlock } from '@tiptap/extension-code-block';
import { codeLanguages } from './code-languages.ts';
import { highlighted } from './highlighted.ts';

/** A block of code, coloured by its language, which is chosen in its corner. */
export const codeBlock = (words: { language: string; plainCode: string }) =>
  CodeBlock.extend({
    addProseMirrorPlugins() {
      return [...(this.parent?.() ?? []), highlighted()];
    },
    addNodeView:
      () =>
      ({ node, editor, getPos }) => {
        let current = node;
        const dom = document.createElement('div');
        dom.dir = 'ltr';
        const choice = dom.appendChild(document.createElement('select'));
        choice.contentEditable = 'false';
        choice.ariaLabel = words.language;
        const pre = dom.appendChild(document.createElement('pre'));
        pre.dir = 'ltr';
        const contentDOM = pre.appendChild(document.createElement('code'));
        const show = () => {
          const own = `${current.attrs['language'] ?? ''}`;
          const names = ['', ...new Set([...codeLanguages, own].filter((name) => name !== ''))];
          choice.replaceChildren(...names.map((name) => new Option(name || words.plainCode, name)));
          choice.value = own;
        };
        show();
        choice.addEventListener('change', () => {
          const at = getPos();
          if (at === undefined) return;
          editor.view.dispatch(editor.state.tr.setNodeAttribute(at, 'language', choice.value || null));
        });
        return {
          dom,
          contentDOM,
          update: (next) => {
            if (next.type !== current.type) return false;
            const isOther = next.attrs['language'] !== current.attrs['language'];
            current = next;
            if (isOther) show();
            return true;
          },
          stopEvent: ({ target }) => target === choice,
          ignoreMutation: ({ target }) => choice.contains(target),
        };
      },
  }).configure({ languageClassPrefix: 'language-', enableTabIndentation: true, tabSize: 2 });
