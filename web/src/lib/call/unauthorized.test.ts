import { afterEach, describe, expect, it, vi } from 'vitest';
import { wasIdle } from '../storage/storage.ts';
import { rememberActive } from '../storage/user-storage.ts';
import { CallError } from './call-error.ts';
import { leadsTo, leaveOnce, silenceRedirects, stay } from './unauthorized.ts';

const refusal = (message: string) =>
  new CallError({ code: 'session.expired', status: 401, message, requestId: 'request-7' });

describe('where a 401 leads', () => {
  const page = { pathname: '/admin/domainsList', search: '?page=2' };

  it('compares the messages without regard to case', () => {
    expect(leadsTo('SESSION EXPIRED', page)).toBe('/login?lastUrl=/apps');
  });

  it.each([
    ['Invalid token', '/login?lastUrl=/apps'],
    ['Missing token', '/login?lastUrl=/apps'],
    ['Session Expired', '/login?lastUrl=/apps'],
    ['User has been inactive for long', '/logout'],
  ])('is as specified for "%s"', (message, to) => {
    expect(leadsTo(message, page)).toBe(to);
  });

  it('keeps the current path for any other message', () => {
    expect(leadsTo('Who are you?', page)).toBe('/login?lastUrl=/admin/domainsList%3Fpage%3D2');
  });

  it('leads from the support form to the support form', () => {
    expect(leadsTo('?', { pathname: '/support', search: '' })).toBe('/support/ticketCreation');
    expect(leadsTo('Session expired', { pathname: '/support', search: '' })).toBe(
      '/login?lastUrl=/apps',
    );
    expect(leadsTo('?', { pathname: '/support/trackTicket', search: '' })).toBe(
      '/login?lastUrl=/support/trackTicket',
    );
  });
});

describe('leaving a page for the lack of a session', () => {
  afterEach(() => {
    stay();
    localStorage.clear();
    sessionStorage.clear();
    window.history.replaceState(null, '', '/');
  });
  const at = (path: string) => window.history.replaceState(null, '', path);

  it('happens once, however many calls are refused at the same time', () => {
    at('/profile');
    const leave = vi.fn();
    expect(leaveOnce(refusal('Session Expired'), leave)).toBe(true);
    expect(leaveOnce(refusal('User has been inactive for long'), leave)).toBe(true);
    expect(leave.mock.calls).toEqual([['/login?lastUrl=/apps']]);
    expect(wasIdle()).toBe(false);
  });

  it('keeps the place that the way to /apps forgets, for this person alone', () => {
    at('/admin/domainsList?page=2');
    rememberActive('maya@northfield.example', 1);
    leaveOnce(refusal('Invalid token'), vi.fn());
    expect(localStorage.getItem('endcap.left.maya@northfield.example')).toBe(
      '/admin/domainsList?page=2',
    );
  });

  it('notes nothing where the way back is kept', () => {
    at('/profile');
    rememberActive('maya@northfield.example', 1);
    const leave = vi.fn();
    leaveOnce(refusal('Who are you?'), leave);
    expect(leave).toHaveBeenCalledWith('/login?lastUrl=/profile');
    expect(localStorage.getItem('endcap.left.maya@northfield.example')).toBeNull();
  });

  it('says that it was inactivity', () => {
    at('/profile');
    const leave = vi.fn();
    leaveOnce(refusal('User has been inactive for long'), leave);
    expect(leave).toHaveBeenCalledWith('/logout');
    expect(wasIdle()).toBe(true);
  });

  it('does not happen while an alert says it already', () => {
    at('/profile');
    const leave = vi.fn();
    silenceRedirects(true);
    expect(leaveOnce(refusal('Session Expired'), leave)).toBe(true);
    expect(leave).not.toHaveBeenCalled();
    silenceRedirects(false);
    leaveOnce(refusal('Session Expired'), leave);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('does not happen again on the page to which a live session has led back', () => {
    at('/support/trackTicket');
    const leave = vi.fn();
    expect(leaveOnce(refusal('Who are you?'), leave)).toBe(true);
    stay();
    expect(leaveOnce(refusal('Who are you?'), leave)).toBe(false);
    expect(leave).toHaveBeenCalledOnce();
    at('/profile');
    expect(leaveOnce(refusal('Who are you?'), leave)).toBe(true);
  });

  it('does not happen on a page that needs no session', () => {
    at('/contactUs');
    const leave = vi.fn();
    expect(leaveOnce(refusal('Session Expired'), leave)).toBe(false);
    expect(leave).not.toHaveBeenCalled();
  });
});
