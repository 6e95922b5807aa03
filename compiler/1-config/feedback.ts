import type { SiteConfiguration } from '../../schemas/types/site.ts';
import { configFormWrong, configKeyMissing } from '../diagnostics/config.ts';
import { feedbackTwice } from '../diagnostics/feedback.ts';
import type { Diagnostic, Site } from '../model.ts';
import type { Places } from './locate-values.ts';
import { isOwnPath, reportMalformedValue } from './value-formats.ts';

/** Checks the target of feedback: an address to which browsers can send it, or one that opens an issue. */
export function checkFeedback(site: SiteConfiguration, places: Places): Diagnostic[] {
  const { feedback, url = '' } = site;
  if (feedback === undefined || feedback === 'off') return [];
  if (typeof feedback === 'string') {
    const key = parseNewIssueUrl(feedback) ? 'issues' : isEndpoint(feedback, url) ? 'address' : undefined;
    const suggestion = key && `{ "${key}": ${JSON.stringify(feedback)} }`;
    const expected = '"off", or an object with address or issues';
    return [
      configFormWrong(places.valueAt(site, 'feedback'), {
        name: 'feedback',
        value: `"${feedback}"`,
        expected: expected,
        suggestion,
      }),
    ];
  }
  const { address, issues } = feedback;
  const toWrittenValue = (name: 'address' | 'issues', value: string) => ({
    at: places.valueAt(feedback, name),
    name: `feedback.${name}`,
    value,
  });
  const findings: Diagnostic[] = [];
  if (address === undefined && issues === undefined)
    findings.push(configKeyMissing(places.startOf(feedback), { key: 'address', holder: 'feedback' }));
  if (address !== undefined && issues !== undefined) findings.push(feedbackTwice(places.keyAt(feedback, 'issues'), {}));
  if (address !== undefined && !isEndpoint(address, url)) {
    const expected = 'an https address without a password, or an absolute path on the host of this site';
    findings.push(reportMalformedValue(toWrittenValue('address', address), expected, nearestEndpoint(address)));
  }
  if (issues !== undefined && !parseNewIssueUrl(issues)) {
    const expected = 'a repository on github.com or gitlab.com, or an https address that ends in /issues/new';
    findings.push(reportMalformedValue(toWrittenValue('issues', issues), expected, nearestRepository(issues)));
  }
  return findings;
}

/** Returns the target of feedback; undefined if feedback is disabled. The configuration must be valid. */
export function toFeedback(feedback: SiteConfiguration['feedback']): Site['feedback'] {
  if (feedback === undefined || typeof feedback === 'string') return undefined;
  const { address, issues } = feedback;
  return address === undefined ? parseNewIssueUrl(issues ?? '') : { address };
}

/** Returns whether a page at `url` can send data to an address. Browsers do not let an https page send data to an http address. */
function isEndpoint(address: string, url: string): boolean {
  if (isOwnPath(address)) return true;
  const parsed = /^https?:\/\/[^\s/\\#@]+(?:[/?][^\s#]*)?$/i.test(address) ? parseUrl(address) : undefined;
  return parsed !== undefined && (parsed.protocol === 'https:' || !/^https:/i.test(url));
}

/** Returns the address that opens a new issue in a repository, and its parameters for a title and a body; undefined for other addresses. */
function parseNewIssueUrl(address: string): { newIssue: string; service: 'github' | 'gitlab' } | undefined {
  const parsed = /^https:\/\/[^\s/\\?#@]+\/[^\s\\?#]+$/i.test(address) ? parseUrl(address) : undefined;
  if (!parsed) return undefined;
  const path = parsed.pathname.replace(/\/+$/, '').replace(/\.git$/, '');
  const repositoryUrl = `${parsed.origin}${path}`;
  if (/^\/[^/]+(?:\/[^/]+)+\/-\/issues\/new$/.test(path)) return { newIssue: repositoryUrl, service: 'gitlab' };
  if (/^(?:\/[^/]+){2,}\/issues\/new$/.test(path)) return { newIssue: repositoryUrl, service: 'github' };
  if (parsed.host === 'github.com' && /^(?:\/[^/]+){2}$/.test(path))
    return { newIssue: `${repositoryUrl}/issues/new`, service: 'github' };
  if (parsed.host === 'gitlab.com' && /^(?:\/[^/]+){2,}$/.test(path) && !path.includes('/-/'))
    return { newIssue: `${repositoryUrl}/-/issues/new`, service: 'gitlab' };
  return undefined;
}

function parseUrl(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}

/** Returns the address that was probably meant: over https, and without a password. */
function nearestEndpoint(address: string): string | undefined {
  const guess = `https://${address
    .trim()
    .replace(/^(?:https?:)?\/\//i, '')
    .replace(/^[^\s/@]*@/, '')}`;
  return /^https:\/\/[^\s/:]+\.[^\s/.]+/.test(guess) && isEndpoint(guess, 'https://') ? guess : undefined;
}

/** Returns the repository that the user probably meant, given the address of one of its pages. */
function nearestRepository(address: string): string | undefined {
  const [, host = '', path = ''] =
    /^(?:https?:\/\/|git@|git:\/\/|ssh:\/\/git@)?(github\.com|gitlab\.com)[/:]([^\s?#:/]+\/[^\s?#:/]+)/i.exec(address.trim()) ??
    [];
  const guess = `https://${host.toLowerCase()}/${path.replace(/\.git$/, '')}`;
  return parseNewIssueUrl(guess) ? guess : undefined;
}
