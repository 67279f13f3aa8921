import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * `npm run licences`: every installed package by its licence, the direct dependencies of the site
 * and those that came with them.
 */

interface Lockfile {
  packages: Record<string, { version?: string; license?: string; dev?: boolean }>;
}

interface Manifest {
  licenses?: { type: string }[];
}

/** The licence's name, for the few packages that write it the old way or only in a file. */
function olderLicence(directory: string): string {
  const manifest = path.join(directory, "package.json");
  if (!existsSync(manifest)) return "not installed here";
  const { licenses } = JSON.parse(readFileSync(manifest, "utf8")) as Manifest;
  if (licenses) return licenses.map(({ type }) => type).join(" OR ");
  const file = readdirSync(directory).find((name) => /^licen[cs]e/i.test(name));
  const text = file ? readFileSync(path.join(directory, file), "utf8") : "";
  if (/Permission is hereby granted, free of charge/.test(text)) return "MIT";
  if (/free and unencumbered software released into the public domain/.test(text))
    return "Unlicense";
  if (/Redistribution and use in source and binary forms/.test(text)) return "BSD";
  return "unknown";
}

/**
 * Names every package of the lockfile under its licence.
 *
 * @param lockfile path of package-lock.json; packages lie beside it
 * @returns licences (SPDX expressions) with their packages, such as `sharp@0.35.5`
 */
export function packagesByLicence(lockfile: string): Map<string, string[]> {
  const { packages } = JSON.parse(readFileSync(lockfile, "utf8")) as Lockfile;
  const found = new Map<string, string[]>();
  for (const [place, { version, license }] of Object.entries(packages)) {
    if (place === "") continue;
    const name = `${place.replace(/^.*node_modules\//, "")}@${version}`;
    const licence = license ?? olderLicence(path.join(path.dirname(lockfile), place));
    found.set(licence, [...(found.get(licence) ?? []), name]);
  }
  return found;
}

if (require.main === module) {
  const licences = [...packagesByLicence(path.resolve("package-lock.json"))];
  for (const [licence, packages] of licences.sort(([a], [b]) => a.localeCompare(b))) {
    console.log(`${licence} (${packages.length})\n  ${packages.sort().join("\n  ")}`);
  }
}
