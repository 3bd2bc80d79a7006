import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';

const THEME_BOOT = 'src/theme-boot.ts';

/**
 * The theme must be known before the first paint and the policy forbids inline scripts, so a tiny
 * blocking script is built as its own hashed file. The main font is preloaded to avoid a reflow.
 */
function firstPaint(): Plugin {
  return {
    name: 'parley-first-paint',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: THEME_BOOT, name: 'theme-boot' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }): HtmlTagDescriptor[] {
        const fileNames = Object.keys(bundle ?? {});
        const boot = fileNames.find((name) => name.startsWith('assets/theme-boot-'));
        const font = fileNames.find((name) => name.startsWith('assets/inter-latin-wght-normal-'));
        if (!boot || !font) throw new Error('The theme script or the font is missing from the bundle.');
        const bootFile = bundle?.[boot];
        if (bootFile?.type !== 'chunk' || bootFile.imports.length > 0) {
          throw new Error('The theme script runs as a classic script and must not import anything.');
        }
        const preload = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: `/${font}`,
          crossorigin: true,
        };
        return [
          { tag: 'script', attrs: { src: `/${boot}` }, injectTo: 'head-prepend' },
          { tag: 'link', attrs: preload, injectTo: 'head' },
        ];
      },
    },
  };
}

export default defineConfig({
  plugins: [react(), tailwindcss(), firstPaint()],
  build: {
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // Fonts as data: URLs would be refused by the Content-Security-Policy.
    assetsInlineLimit: 0,
    manifest: true, // which files each page loads: the budget is tested by it
    modulePreload: { polyfill: false }, // every browser above has it
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What bounds the input of forms does not follow the operations into every page.
            {
              debugName: 'bounds',
              name: (id) => /[\w-]+-bounds(?=\.ts$)/.exec(id)?.[0],
              priority: 3,
              test: /src[\\/]api[\\/]generated[\\/][\w-]+-bounds\.ts$/,
            },
            { name: 'react', priority: 2, test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'tanstack', priority: 2, test: /node_modules[\\/]@tanstack[\\/]/ },
            // Only pages with an editor load it.
            {
              name: 'editor',
              priority: 2,
              test: /node_modules[\\/](@codemirror|@lezer|style-mod|w3c-keyname|crelt)[\\/]|kit[\\/]editor/,
            },
            // The numbering plans of all countries, and charts: only some pages show them.
            { name: 'numbering', priority: 2, test: /node_modules[\\/]libphonenumber-js[\\/]/ },
            { name: 'charts', test: /src[\\/]design[\\/]charts[\\/]/ },
            // Menus and dialogs: when the first is about to open.
            {
              name: 'floating',
              priority: 2,
              test: /node_modules[\\/](radix-ui|@radix-ui|@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|get-nonce|aria-hidden|tslib)[\\/]|design[\\/]floating[\\/]parts/,
            },
            // By itself: it is filled before any module that names things is loaded.
            { name: 'words', priority: 2, test: /src[\\/]words[\\/][^\\/]+$/ },
            // One file compresses better than fifty, and every page needs most of it. What is generated of the API
            // goes with the pages that use it, the style sheet with the entry; second factors wait until one is asked for, and what
            // works on people and files, saved views, actions on many rows and the words of the audit log go with their pages.
            {
              name: 'interface',
              priority: 1, // before charts: what they share belongs here
              test: /^(?!.*(uqr|lucide-react[\\/]dist[\\/]esm[\\/]icons|@simplewebauthn|kit[\\/](bulk|factors|person|upload|views|words[\\/]action-words)|design[\\/]charts|shell[\\/](command|shortcuts-dialog|notification-panel|rail-drawer|search[\\/])|step-up-dialog)).*(node_modules|src[\\/](api[\\/][^\\/]+|(design|kit|shell)[\\/].+)\.tsx?$)/,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:8080',
      '/docs': 'http://127.0.0.1:8080',
      '/readyz': 'http://127.0.0.1:8080',
      '/voice': { target: 'ws://127.0.0.1:8080', ws: true },
    },
  },
});
