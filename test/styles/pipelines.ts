import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autoprefixer from 'autoprefixer';
import cssnano from 'cssnano';
import { transform as esbuild } from 'esbuild';
import { Features, transform as lightning, type CustomAtRules, type TransformOptions } from 'lightningcss';
import postcss, { type AcceptedPlugin } from 'postcss';
import presetEnv from 'postcss-preset-env';
import { build, type Rolldown } from 'vite';

/** What the tools of hosts make of a stylesheet in a build for production, with the settings they come with. */
export const pipelines: Readonly<Record<string, (css: string) => Promise<string>>> = {
  'Vite 8': buildWithVite,
  'Next 16 (Turbopack)': (css) =>
    runLightning(css, {
      targets: { chrome: version(111), edge: version(111), firefox: version(111), safari: version(16, 4) },
    }),
  'Next 16 (webpack)': (css) =>
    runPostcss(
      css,
      presetEnv({
        browsers: NEXT_BROWSERS,
        autoprefixer: { flexbox: 'no-2009' },
        stage: 3,
        features: { 'custom-properties': false },
      }),
    ),
  'Tailwind 4': (css) =>
    runLightning(css, {
      include: Features.Nesting | Features.MediaQueries,
      exclude: Features.LogicalProperties | Features.DirSelector | Features.LightDark,
      targets: { safari: version(16, 4), ios_saf: version(16, 4), firefox: version(128), chrome: version(111) },
    }),
  'Lightning CSS without targets': (css) => runLightning(css, {}),
  esbuild: async (css) => (await esbuild(css, { loader: 'css', minify: true })).code,
  'esbuild for the browsers of Vite 8': async (css) =>
    (await esbuild(css, { loader: 'css', minify: true, target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'] }))
      .code,
  'PostCSS with Autoprefixer and cssnano': (css) => runPostcss(css, autoprefixer(), cssnano()),
  'PostCSS with preset-env': (css) => runPostcss(css, presetEnv()),
};

const NEXT_BROWSERS = ['chrome 111', 'edge 111', 'firefox 111', 'safari 16.4'];

async function buildWithVite(css: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'react-interactive-form-css-'));
  try {
    writeFileSync(join(folder, 'styles.css'), css);
    const built = await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      build: { write: false, rolldownOptions: { input: join(folder, 'styles.css') } },
    });
    const { output } = built as Rolldown.RolldownOutput;
    return output
      .flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : []))
      .join('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function runLightning(
  css: string,
  options: Omit<TransformOptions<CustomAtRules>, 'filename' | 'code'>,
): Promise<string> {
  return new TextDecoder().decode(
    lightning({ filename: 'styles.css', code: new TextEncoder().encode(css), minify: true, ...options }).code,
  );
}

async function runPostcss(css: string, ...plugins: AcceptedPlugin[]): Promise<string> {
  return (await postcss(plugins).process(css, { from: undefined })).css;
}

/** A version of a browser as Lightning CSS takes it. */
function version(major: number, minor = 0): number {
  return (major << 16) | (minor << 8);
}
