import type { BuildManifest } from '@zhixing/contract/page';

export const entryModule = 'src/entry-client.tsx';
export const applicationModule = 'src/app/application.ts';

export const textsModule = (language: string, bundle: string) => `src/locales/${language}/${bundle}.ts`;

export interface Assets {
  scripts: string[];
  styles: string[];
}

/** The files that modules need before they run: themselves, all they import statically, and the styles of these. */
export function assetsOf(manifest: BuildManifest, modules: string[]): Assets {
  const seen = new Set<string>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    // Imported styles first: a screen's styles must follow those of its components.
    for (const imported of chunk.imports ?? []) visit(imported);
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
  };
  for (const module of modules) visit(module);
  return { scripts: [...scripts], styles: [...styles] };
}
