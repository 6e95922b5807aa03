using var client = new HttpClient();
using var request = new HttpRequestMessage(HttpMethod.Get, "/boats?a[b]=1");
request.Headers.Add("X-Nasty", "it's \"x\" \\ \\n $HOME ${a} `id` $(id) {$b} #{c} %s %41 @file <?php ?> \"\"\" ''' //      end");
request.Headers.Add("tenant", "o'neill");
using var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());